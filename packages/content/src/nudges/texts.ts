import type { Nudge } from '@reshape/contract/nudges';

/** Nudges that say one thing and let go. */
export const texts: readonly Nudge[] = [
  {
    id: 'first-grip',
    title: 'What did your hand do first?',
    type: 'text',
    paragraphs: [
      'Before you were properly awake this morning, your hand reached for something. It had the whole room to choose from.',
      'Tonight, put something else in that exact spot. You need not want it. The hand takes what is there.',
    ],
  },
  {
    id: 'smoke-alarm',
    title: 'The smoke alarm',
    type: 'text',
    paragraphs: [
      'A smoke alarm that goes off at toast is not broken. It was built by somebody who preferred a hundred false alarms to one fire.',
      'When you feel the jolt today, ask the practical question: fire, or toast?',
    ],
  },
  {
    id: 'tired-tribunal',
    title: 'No verdicts after nine',
    type: 'text',
    paragraphs: [
      'Late in the evening the old brain likes to hold court over your whole life. It calls no witnesses for the defence.',
      'Any judgement about who you are that is reached after nine at night may be appealed over breakfast.',
    ],
  },
  {
    id: 'the-second-yes',
    title: 'The yes before the question',
    type: 'text',
    paragraphs: [
      'Somebody will ask you for something today. Notice whether you have agreed before they reach the question mark.',
      'If so, try this sentence: "Let me look and tell you this afternoon." The group will not leave you behind for it. It barely notices.',
    ],
  },
  {
    id: 'who-is-watching',
    title: 'Dressed for whom?',
    type: 'text',
    paragraphs: [
      'Think of the last thing that you did to look good to people whom you would not recognise in the street.',
      'No need to stop. It is worth knowing what the show costs, and whether anybody bought a ticket.',
    ],
  },
  {
    id: 'nearest-thing',
    title: 'It takes what is nearest',
    type: 'text',
    paragraphs: [
      'The old brain is not greedy. It is tidy: it takes whatever stands closest and calls that a decision.',
      'Swap two objects today. One that helps comes closer, one that does not moves a few steps away. Then forget about it.',
    ],
  },
  {
    id: 'name-the-need',
    title: 'What was it hungry for?',
    type: 'text',
    paragraphs: [
      'Most habits that we quarrel with began as a good answer to a real question: how do I rest, how do I belong, how do I stop being afraid?',
      'Pick one of yours and write down its question. You do not have to find a better answer today.',
    ],
  },
  {
    id: 'half-of-it',
    title: 'Half of it',
    type: 'text',
    paragraphs: [
      'Whatever you planned for today, picture half of it. Now half of that.',
      'If the quarter makes you smile because it is so silly, you have found a size that will survive the week.',
    ],
  },
  {
    id: 'comparison-shop',
    title: 'The village grew',
    type: 'text',
    paragraphs: [
      'The part of you that compares was made for a village, where somebody was always the best at something and it was sometimes you.',
      'It now has the whole world in its pocket. When you come away from a screen feeling smaller, remember who was invited into the village, and by whom.',
    ],
  },
  {
    id: 'slow-exhale',
    title: 'A message in a language it understands',
    type: 'text',
    paragraphs: [
      'You cannot talk the old brain out of an alarm; it does not follow arguments. It does read your breathing.',
      'Once today, let a breath out twice as slowly as you took it in. Say nothing. See who calms down.',
    ],
  },
  {
    id: 'doorway',
    title: 'Doorways',
    type: 'text',
    paragraphs: [
      'Every time you walk through a door you become slightly somebody else: the colleague, the parent, the one who eats standing up.',
      'Choose one doorway today and decide on the threshold who is going in.',
    ],
  },
  {
    id: 'care-for-the-carer',
    title: 'The small and the weak',
    type: 'text',
    paragraphs: [
      'There is an instinct in you that gets up at night for whoever cries. It is among the finest things that you own.',
      'It has one blind spot: it does not count you. If you have promised somebody else an hour today, find ten minutes that it would be ashamed to take.',
    ],
  },
  {
    id: 'gap-is-not-an-end',
    title: 'The day after',
    type: 'text',
    paragraphs: [
      'If something slipped yesterday, the slip is over. It was one day long, like all the others.',
      'What you do in the next ten minutes is the comeback. Make it laughably small, and make it now.',
    ],
  },
  {
    id: 'boredom',
    title: 'The first empty minute',
    type: 'text',
    paragraphs: [
      'There will be a minute today with nothing in it: a queue, a lift, a page that loads. See what you fill it with before you have asked yourself.',
      'Then leave one such minute empty. It is remarkable what turns up when nobody is entertaining it.',
    ],
  },
  {
    id: 'set-the-stage',
    title: 'Be kind to tonight',
    type: 'text',
    paragraphs: [
      'The person who comes home this evening will have less strength than the one who is reading this, and will use what is lying around.',
      'You have a minute. Lay something out for them.',
    ],
  },
  {
    id: 'unfinished',
    title: 'The open loop',
    type: 'text',
    paragraphs: [
      'Something unfinished is pulling at your sleeve. It has been at it for days, and carrying it is work as well.',
      'Write down its very next step, the one that takes two minutes. You may leave it at that. Written down, it pulls less.',
    ],
  },
];
