#!/bin/sh
# A bot for Furball that needs only the shell. Its score of an option is the chance to kill, now
# or next, less the chance to be killed and a hundredth for each inch or hex of range. It takes the
# option with the highest score; the first of equals wins. docs/exec.md describes the lines.

# number TEXT NAME sets $value to the number behind "NAME": in a JSON object.
number() {
	value=${1#*"\"$2\":"}
	value=${value%%[,\}]*}
}

# steps NUMBER sets $value to a number that is not negative in ten-thousandths: 0.25 becomes 2500.
steps() {
	case $1 in
	*.*) rest=${1#*.}0000 ;;
	*) rest=0000 ;;
	esac
	rest=${rest%"${rest#????}"}
	value=$((${1%%.*} * 10000 + 1$rest - 10000))
}

# best LINE sets $choice to the best option of a decision.
best() {
	rest_of_line=${1#*'"options":['}
	choice=0 highest=-1000000 n=0
	while :; do
		case $rest_of_line in
		*'{"text":'*) ;;
		*) return ;;
		esac
		rest_of_line=${rest_of_line#*'"facts":'}
		option=${rest_of_line%%\}*}
		score=0
		for fact in my_kill my_reach; do
			number "$option}" $fact
			steps "$value"
			score=$((score + value))
		done
		number "$option}" their_kill
		steps "$value"
		score=$((score - value))
		number "$option}" range
		steps "$value"
		score=$((score - value / 100))
		if [ "$score" -gt "$highest" ]; then
			choice=$n highest=$score
		fi
		n=$((n + 1))
		rest_of_line=${rest_of_line#*\}\}}
	done
}

while IFS= read -r line; do
	case $line in
	'{"type":"hello"'*)
		echo '{"type":"ready","protocol":1,"facts":["my_kill","my_reach","their_kill","range"]}'
		;;
	'{"type":"decide"'*)
		id=${line#*'"id":"'}
		id=${id%%\"*}
		best "$line"
		echo "{\"id\":\"$id\",\"option\":$choice}"
		;;
	esac
done
