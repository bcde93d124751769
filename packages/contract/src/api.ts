import { firebaseLogin, signOut, signOutEverywhere } from './session.ts';
import { createSpot, listSpots } from './spots.ts';

/** Every call of the API, once. Router, web client, fake API and access tests are derived from this table. */
export const api = { firebaseLogin, signOut, signOutEverywhere, listSpots, createSpot } as const;

export type Api = typeof api;
export type EndpointName = keyof Api;
