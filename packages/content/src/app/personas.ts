/** The texts of the one-click sign-in on a local machine. A production build contains none of this. */
export const personaSection = {
  title: 'On this laptop',
  note: 'One click, no password. These people exist only in the emulators.',
  anotherAddress: 'Another address',
  anotherAddressHint: 'For example the one you paid with on the local payment page.',
  signIn: 'Sign in with this address',
} as const;

export interface Persona {
  readonly email: string;
  /** What this person shows about the product. */
  readonly shows: string;
}

/** The seeded people, as the login page of an emulator build offers them. */
export const personas = [
  { email: 'member@example.com', shows: 'In week 2, with some history' },
  { email: 'newcomer@example.com', shows: 'Nothing logged yet' },
  { email: 'early@example.com', shows: 'Before the first day' },
  { email: 'graduate@example.com', shows: 'After the four weeks' },
  { email: 'preview@example.com', shows: 'Signed in, not enrolled' },
  { email: 'refunded@example.com', shows: 'Was enrolled once' },
  { email: 'operator@example.com', shows: 'Runs the programme, at /operator' },
] as const satisfies readonly Persona[];
