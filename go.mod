module github.com/furball-sim/furball

go 1.26
