import DragFaults
import DragFuzzCommand

DragFuzzCommand.main(behaviours: Behaviours.all)
