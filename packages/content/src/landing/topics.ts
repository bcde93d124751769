export interface TopicCard {
  readonly id: string;
  /** A lucide icon. */
  readonly icon: string;
  readonly title: string;
  readonly text: string;
}

export const topicSection = {
  heading: 'Reshape Habits, Decisions, Choices, and Everyday Environment',
  lead: 'Four places where an old instinct meets a new world, and where a small change goes a long way.',
} as const;

export const topics = [
  {
    id: 'surroundings',
    icon: 'lamp',
    title: 'Design Your Surroundings',
    text: 'What lies within reach gets used. You rearrange a shelf, a screen and a doorway, and let the room do the remembering.',
  },
  {
    id: 'social-triggers',
    icon: 'messages-square',
    title: 'Respond to Social Triggers',
    text: "A raised eyebrow, a silent group chat, a colleague's promotion. You learn to notice the sting and to choose what follows it.",
  },
  {
    id: 'pressure',
    icon: 'scale',
    title: 'Decide Under Pressure',
    text: 'When it gets loud, the oldest answer comes first. You prepare the second one in advance, so that it is at hand when you are not at your best.',
  },
  {
    id: 'rhythm',
    icon: 'sunrise',
    title: 'Shape Your Daily Rhythm',
    text: 'Light, food, movement, rest: the old clock still runs. You stop setting your day against it and let it carry some of the load.',
  },
] as const satisfies readonly TopicCard[];
