/** How many members the product is set up for, unless `EXPECTED_MEMBERS` says otherwise: three cohorts. */
export const defaultMembers = 90;

/** The most members that `EXPECTED_MEMBERS` may name. */
export const maxMembers = 1_000_000;

/**
 * The most instances of each function that anybody can call, for this many members. They are the ceiling of the bill:
 * strangers can keep all of them busy (docs/scale.md). What an instance holds is measured by `npm run bench -- load`.
 */
export const ceilingsFor = (members: number) =>
  ({
    api: atLeast(4, members / 5_000),
    joinWaitlist: atLeast(1, members / 20_000),
    newsletter: atLeast(2, members / 34_000),
    payments: atLeast(2, members / 20_000),
    operator: 2,
  }) as const;

const atLeast = (least: number, needed: number): number => Math.max(least, Math.ceil(needed));

/** The number of members in these settings. */
export const membersIn = ({ EXPECTED_MEMBERS }: Readonly<Record<string, string | undefined>>): number =>
  Number(EXPECTED_MEMBERS ?? defaultMembers);

/** The ceilings of this deployment: `firebase deploy` reads the project's `.env` first. */
export const ceilings = ceilingsFor(membersIn(process.env));
