/** For how long the console offers to undo an action, in seconds. */
export const undoSeconds = 60;
