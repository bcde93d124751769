export const operatorsPage = {
  title: 'Operators',
  lead: 'Owners run the programme. When a role is granted, changed or revoked, all owners get a mail, and so does the operator whose role it is. Facilitators see and write to the groups that they lead.',
  caption: 'Operators',
  empty: 'No operators',
  you: (address: string) => `${address} (you)`,
  last: 'The last owner keeps the role. Make someone else an owner first.',
  roles: { owner: 'Owner', facilitator: 'Facilitator' },
  log: 'What they did',
  logOf: (address: string) => `What ${address} did`,
  noGroups: 'No group yet',
  groupsOf: (cohort: string, groups: readonly string[]) => `${cohort}: ${groups.join(', ')}`,
  groupIn: (group: string, cohort: string) => `${group}, ${cohort}`,
  columns: { address: 'Address', role: 'Role', granted: 'Granted', actions: 'Actions' },
  granted: (time: string, by: string) => `${time}, by ${by}`,
  notSignedIn: 'Has not signed in to the console yet',
  invite: {
    button: 'Mail them again',
    buttonFor: (address: string) => `Mail ${address} about the role again`,
  },
  grant: {
    button: 'Make someone an operator',
    title: 'Make someone an operator',
    effect:
      'An owner can do everything in this console. A facilitator sees and writes to the groups that are chosen. The person must have signed in to the product once, and gets a mail.',
    address: 'Address of the account',
    role: 'Role',
    groups: 'Groups',
    noGroups: 'There are no groups yet. They are made on the page of a cohort.',
    submit: 'Grant the role',
  },
  change: {
    button: 'Change',
    buttonFor: (address: string) => `Change the role of ${address}`,
    title: 'Change the role',
    effect: (address: string) =>
      `Within 30 seconds, ${address} can do what is chosen here, and nothing else.`,
    submit: 'Change the role',
  },
  revoke: {
    button: 'Revoke',
    buttonFor: (address: string) => `Revoke the role of ${address}`,
    title: 'Revoke the role',
    effect: (address: string) =>
      `Within 30 seconds, ${address} can no longer use the console. Conversations that they accepted are cancelled, unless they are over. The role can be granted again.`,
    ownEffect:
      'Within 30 seconds, you can no longer use the console. Conversations that you accepted are cancelled, unless they are over. Only another owner can grant you the role again.',
    submit: 'Revoke the role',
  },
} as const;
