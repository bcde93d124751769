export interface Scene {
  readonly label: string;
  readonly time: string;
  readonly title: string;
  readonly beats: readonly string[];
  readonly closing: string;
}

/** The same person and the same evening, told twice. */
export const beforeAfter = {
  heading: 'Two evenings, one person',
  lead: 'Nobody in this story has more willpower than the other. The person is the same. The room is not.',
  before: {
    label: 'Before',
    time: '11:47 pm',
    title: 'One more, and then sleep',
    beats: [
      'The room is dark except for a rectangle of light, ten centimetres from your face.',
      "You meant to set the alarm. That was forty minutes and a stranger's kitchen renovation ago.",
      'Your thumb moves before you do. A joke, an argument, a friend of a friend in Lisbon.',
      'Somewhere behind it a calm voice says that tomorrow is the early meeting. You agree with it. You scroll.',
      'At 12:55 you put the phone down and promise, sincerely, that this was the last time.',
    ],
    closing: 'You did not decide any of this. You were simply there when it happened.',
  },
  after: {
    label: 'After',
    time: '10:20 pm',
    title: 'The phone has its own bed',
    beats: [
      'The charger lives in the kitchen now. Moving it took four minutes, on a Sunday, in a good mood.',
      'You put the phone on it because that is where it goes, the way keys go on a hook.',
      'On the pillow lies a book. You read two pages; two pages is the whole deal.',
      'The pull comes anyway. You know its name by now, and you let it walk past the door.',
      'At 10:45 the light is out. There was no fight, so there is nobody to be proud of or ashamed of.',
    ],
    closing: 'It looks like discipline. It is mostly furniture.',
  },
} as const satisfies {
  readonly heading: string;
  readonly lead: string;
  readonly before: Scene;
  readonly after: Scene;
};
