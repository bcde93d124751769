import { createSpot } from './create-spot.ts';
import { firebaseLogin } from './firebase-login.ts';
import type { Handlers } from './handler.ts';
import { listSpots } from './list-spots.ts';
import { signOut } from './sign-out.ts';
import { signOutEverywhere } from './sign-out-everywhere.ts';

/** Who answers each row of the contract. */
export const handlers = {
  createSpot,
  firebaseLogin,
  listSpots,
  signOut,
  signOutEverywhere,
} satisfies Handlers;
