#!/bin/sh
# A bot for Furball in the shell alone, without any other program. It takes the option with the
# highest my_kill less their_kill, the first of equals; docs/exec.md describes the lines.

# number TEXT NAME sets $value to the number behind "NAME": in a JSON object.
number() {
	value=${1#*"\"$2\":"}
	value=${value%%[,\}]*}
}

# steps NUMBER sets $value to a probability in ten-thousandths: 0.25 becomes 2500.
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
	choice=0 highest=-100000 n=0
	while :; do
		case $rest_of_line in
		*'{"text":'*) ;;
		*) return ;;
		esac
		rest_of_line=${rest_of_line#*'"facts":'}
		option=${rest_of_line%%\}*}
		number "$option}" my_kill
		steps "$value"
		score=$value
		number "$option}" their_kill
		steps "$value"
		score=$((score - value))
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
		echo '{"type":"ready","protocol":1,"facts":["my_kill","their_kill"]}'
		;;
	'{"type":"decide"'*)
		id=${line#*'"id":"'}
		id=${id%%\"*}
		best "$line"
		echo "{\"id\":\"$id\",\"option\":$choice}"
		;;
	esac
done
