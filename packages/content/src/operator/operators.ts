export const operatorsPage = {
  title: 'Operators',
  lead: 'The people who run the programme. All of them get a mail about each change.',
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
      `Within 30 seconds, ${address} can no longer use the console. The role can be granted again.`,
    ownEffect:
      'Within 30 seconds, you can no longer use the console. Only another operator can grant you the role again.',
    submit: 'Revoke the role',
  },
} as const;
