import { answerPromises } from './answer-promises.ts';
import { hostilePromises } from './hostile-promises.ts';
import { keyPromises } from './key-promises.ts';
import { troublePromises } from './trouble-promises.ts';

/** What must hold of any sender. The faults are those of the security catalogue. */
export const pushPromises = { ...answerPromises, ...troublePromises, ...hostilePromises, ...keyPromises };

export type PushPromised = keyof typeof pushPromises;
