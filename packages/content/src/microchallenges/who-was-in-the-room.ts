import type { Microchallenge } from '@reshape/contract/microchallenges';

/** Week 3, Reflect Social and Rebuild via the IKEA Framework. */
export const whoWasInTheRoom: Microchallenge = {
  id: 'who-was-in-the-room',
  week_number: 3,
  title: 'Who Was in the Room?',
  intro: [
    'So far you have watched yourself as if you lived alone on the savannah. You never did. Nobody did. Most of what sets the old brain off has a face, even when the face is nothing but a name on a screen.',
    'This week has two halves, and each takes about a minute. First you notice one person who moved you without meaning to. Then you move one thing in the room, so that tomorrow the room does some of the work.',
  ],
  instructions: [
    'Once a day, find one moment in which somebody else changed what you did: you said yes, showed off, went quiet, checked, compared, agreed.',
    'Write down who was in the room. People who were there in your head only count as present.',
    'Ask which of two questions you were answering: "Do I still belong here?" or "Where do I stand?" One of them is usually louder.',
    "Now look around you and change one thing within arm's reach: put something that helps where your hand will find it, or put something that tempts one step further away.",
    'If you have your IKEA worksheet, let the thing that you move be one from its environment step, and do your tiny action while you are standing there. Log the day.',
  ],
  why: 'For nearly all of our past, being left out was not unpleasant; it was the end. So the old brain keeps two accounts running at all times, one for belonging and one for standing, and it will spend your evening, your money or your opinion to keep them out of the red. You cannot close the accounts, and you would not want to: they are also where love and decency come from. What you can do is see which one is being drawn on. And you can use the other thing that the old brain is very good at, which is doing what is nearest. It does not compare all the options. It takes the one at hand. So change what is at hand, and it will do the rest without being told.',
  tips: [
    'Notice your own part and leave theirs alone. "I laughed, and it was not funny" is yours. "He wanted me to laugh" is a guess.',
    'Pleasant moments count. Somebody who makes a good habit easy for you belongs in the log, and might like to hear of it.',
    'The thing that you move may be very small: a charger, a chair, an icon, a pair of shoes.',
    'If you live with others, move your own things. Environments are shared and so is the patience of the people in them.',
  ],
  closing:
    'Seven people, seven small moves. Lay the list of names beside the list of things: you may find that the right object in the right place spared you a conversation with yourself that you used to lose. Keep the moves that you have stopped noticing. Those are the ones that work.',
};
