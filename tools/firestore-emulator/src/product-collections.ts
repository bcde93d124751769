/**
 * Every collection of the product, as the path of one document in it. `{member}` is the id of the member who
 * owns what lies there. A new collection is added here, and thereby to the test that no client can reach it.
 */
export const productCollections = [
  'cohorts/june',
  'roster/9f86d081',
  'members/{member}',
  'members/{member}/spots/first',
  'members/{member}/challengeLogs/pause_2026-06-08',
  'members/{member}/worksheets/one',
  'members/{member}/worksheets/one/tracker/2026-06-08',
  'members/{member}/reflections/2026-06-08',
  'pushSubscriptions/60303ae2',
  'nudgeShards/3',
  'microchallenges/pause',
  'nudges/breathe',
  'newsletter/fd61a03a',
  'waitlist/{member}',
  'limits/subscribe-client_abc_1',
] as const;
