export const operatorsPage = {
  title: 'Operators',
  lead: 'Who runs the programme. Everybody here is told by mail of each change.',
  caption: 'Operators',
  empty: 'No operators',
  you: (address: string) => `${address} (you)`,
  last: 'The last operator keeps the role. Make someone else an operator first.',
  columns: { address: 'Address', granted: 'Granted', actions: 'Actions' },
  granted: (time: string, by: string) => `${time}, by ${by}`,
  grant: {
    button: 'Make someone an operator',
    title: 'Make someone an operator',
    effect: 'The account can do everything in this console. It must have signed in to the product once.',
    address: 'Address of the account',
    submit: 'Grant the role',
  },
  revoke: {
    button: 'Revoke',
    buttonFor: (address: string) => `Revoke the role of ${address}`,
    title: 'Revoke the role',
    effect: (address: string) =>
      `${address} cannot use the console any more, at the latest in 30 seconds. The role can be granted again.`,
    ownEffect:
      'You cannot use the console any more, at the latest in 30 seconds. Only another operator can grant you the role again.',
    submit: 'Revoke the role',
  },
} as const;
