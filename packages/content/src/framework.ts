export interface FrameworkPart {
  readonly id: 'identity' | 'knowledge' | 'environment' | 'action';
  readonly letter: string;
  readonly name: string;
  readonly question: string;
  readonly text: string;
}

/** Identity, Knowledge, Environment, Action: the four parts in the order in which they are worked through. */
export const framework = [
  {
    id: 'identity',
    letter: 'I',
    name: 'Identity',
    question: 'Who does this?',
    text: 'You start with the person and not with the task. "I am someone who sleeps on time" survives a bad evening; "lights out at ten" does not.',
  },
  {
    id: 'knowledge',
    letter: 'K',
    name: 'Knowledge',
    question: 'What is the old brain after?',
    text: 'Every habit you fight is a need that found an answer. Once you can name the need, you can stop arguing with it and start feeding it better.',
  },
  {
    id: 'environment',
    letter: 'E',
    name: 'Environment',
    question: 'What makes it easy, and what makes it hard?',
    text: 'The instinct reacts to what it can see and reach. So you change what it can see and reach, once, on a good day, for all the bad ones.',
  },
  {
    id: 'action',
    letter: 'A',
    name: 'Action',
    question: 'What is small enough for the worst day?',
    text: 'One tiny action, every day, ticked off. It is meant to look too small. That is why it will still be there on a Thursday in week four.',
  },
] as const satisfies readonly FrameworkPart[];
