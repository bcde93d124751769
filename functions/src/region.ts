/** Where everything is deployed: near the members. */
export const region = 'asia-south1';

/** The full name of the queue of nudges, which is the deployed function `sendNudges`. */
export const nudgeQueue = `locations/${region}/functions/sendNudges`;
