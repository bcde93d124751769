import type { Microchallenge } from '@reshape/contract/microchallenges';

/** Week 1, Recognise and Reflect, physical and mental. */
const fieldNote: Microchallenge = {
  id: 'field-note',
  week_number: 1,
  title: 'The Field Note',
  intro: [
    'Somebody who wants to know an animal does not begin by training it. They sit down at the edge of the clearing with a notebook, keep still, and write down what it does. This week, you are both the person with the notebook and the animal.',
    'You will change nothing. No earlier bedtime, no better breakfast. You will look, once a day, for two minutes, at what your body and your mind were up to while you were busy.',
  ],
  instructions: [
    'Choose a moment that comes every day anyway: making tea, the lift, the last minute in the car.',
    'When it comes, ask the body first. Where is it tight? Is it hungry, tired, cold, restless? Take the first answer.',
    'Then ask the mind. Is it in this room, or is it replaying something, or rehearsing something?',
    'Look back over the hours since you last asked, and pick one moment when an old instinct took over: the snack, the scroll, the sharp reply, the thing put off.',
    'Write one line with three parts: what happened just before, what you did, and what the body was asking for.',
  ],
  why: 'The old brain does not use words. It shows itself in a tight jaw, a heavy afternoon, a sudden need to check something. It has you moving before you have finished thinking, which was useful among predators. It also means that by the time you explain to yourself why you did it, the explanation is a guess. Writing the moment down the same day, body first, lets you see the order in which things really happen. And what you can see coming, you can prepare for.',
  tips: [
    'One moment a day is the whole task. If you catch six, choose the one that you like least.',
    'Write as if about a neighbour of whom you are quite fond: “She opened the fridge and looked for an answer in it.”',
    'A day on which you notice nothing is a note too: “Saw nothing. Was it a good day, or a fast one?”',
    'Leave out the verdict. “Tired, scrolled, forty minutes” is a field note; “no willpower again” is a review.',
  ],
  closing:
    'By the end of the week you will have up to seven lines that nobody else could have written. Read them in one go. You are not looking for what is wrong with you. You are looking for what keeps coming back.',
};

/** Week 2, Integration and Awareness. */
const threeBreathGap: Microchallenge = {
  id: 'three-breath-gap',
  week_number: 2,
  title: 'The Three-Breath Gap',
  intro: [
    'You know one pattern of yours by now, at least by sight, and you know roughly when it comes.',
    'The challenge is to be there when it does, and to let three breaths pass before you go along with it. You may still go along with it. That is not a trick: the breaths are the exercise, and what you do after them is your own business.',
  ],
  instructions: [
    'Pick one pattern from your field notes, the one you meet most often. Keep it for all seven days.',
    'Name the last thing that happens before it: the phone in the hand, the shop on the corner, the word “quick” in a message. That is your signal.',
    'When the signal comes, stop where you are and take three slow breaths. Let each one out for longer than you took it in.',
    'During the breaths, finish this sentence silently: “Right now it wants to keep me …” Safe, liked, important, comfortable: any honest ending will do.',
    'Then do whatever you like, the old thing included, and log the day with one line: what it wanted, and what you did.',
  ],
  why: 'An urge feels like an order, but it passes like a wave. It rises, it peaks, and if you do not act at once it usually starts to sink. Most of us never see it sink: we give in while it is still rising, or we fight it and so give it more attention. Three slow breaths do neither. A long breath out also calms the body, because nobody who is being chased breathes slowly.',
  tips: [
    'Missed the signal and noticed halfway through? Take the three breaths there. Afterwards counts as well.',
    'If the urge wins every day of the week, you have still practised the gap seven times. The gap is what you came for.',
    'Put a small mark where the pattern happens: a sticker on the phone, a ribbon on the cupboard. It needs no words; it has to stand out.',
    'Do not choose the hardest thing in your life. Choose something that happens daily and costs you little.',
  ],
  closing:
    'Look at how your sentence ended each day: “Right now it wants to keep me …” Often it is the same two words that come back. Those words are what the rest of the programme is built on, so bring them along.',
};

/** Week 3, Reflect Social and Rebuild via the IKEA Framework. */
const whoWasInTheRoom: Microchallenge = {
  id: 'who-was-in-the-room',
  week_number: 3,
  title: 'Who Was in the Room?',
  intro: [
    'So far you have watched yourself as if you lived alone on the savannah. You never did. Nobody did. Most of what sets the old brain off has a face, even when the face is nothing but a name on a screen.',
    'This week has two halves, and each takes about a minute. First you notice one person who moved you without meaning to. Then you move one thing in the room, so that tomorrow the room does some of the work.',
  ],
  instructions: [
    'Once a day, find one moment in which somebody else changed what you did: you said yes, showed off, went quiet, checked, compared, agreed.',
    'Write down who was in the room. People who were there only in your head count as present.',
    'Ask which of two questions you were answering: “Do I still belong here?” or “Where do I stand?” One of them is usually louder.',
    'Now look around you and change one thing within arm’s reach: put something that helps where your hand will find it, or put something that tempts one step further away.',
    'If you have your IKEA worksheet, let the thing that you move be one from its environment step, and do your tiny action while you are standing there. Log the day.',
  ],
  why: 'For nearly all of our past, being left out meant death. So the old brain watches two things all the time, whether you belong and where you stand, and it will spend your evening, your money or your opinion on either of them. You cannot switch that off, and you would not want to: love and decency come from it as well. What you can do is see which of the two is at work. And you can use the other thing that the old brain is very good at, which is doing what is nearest. It does not compare all the options. It takes the one at hand. So change what is at hand.',
  tips: [
    'Notice your own part and leave theirs alone. “I laughed, and it was not funny” is yours. “He wanted me to laugh” is a guess.',
    'Pleasant moments count. Somebody who makes a good habit easy for you belongs in the log, and might like to hear of it.',
    'The thing that you move may be very small: a charger, a chair, an icon, a pair of shoes.',
    'If you live with others, move your own things. Environments are shared and so is the patience of the people in them.',
  ],
  closing:
    'Seven people, seven small moves. Lay the list of names beside the list of things: you may find that the right object in the right place spared you an argument with yourself. Keep the moves that you have stopped noticing. Those are the ones that work.',
};

/** Week 4, Application and Setup. */
const badDayVersion: Microchallenge = {
  id: 'bad-day-version',
  week_number: 4,
  title: 'The Bad-Day Version',
  intro: [
    'Anybody can keep a habit on a good day. Good days barely need habits. The question of the last week is what happens on the other kind: the child is ill, the train is stuck, the meeting ran over, and it is nine in the evening.',
    'So this week you build the version of your tiny action that such a day cannot refuse, and you practise it before you need it. You also practise the most underrated skill in the whole business of change, which is coming back.',
  ],
  instructions: [
    'Take your tiny action and shrink it until it would fit into a bad day: one page becomes one line, ten minutes become one. Write that version down.',
    'Tie it to something that happens every day, good or bad: after I brush my teeth, when the tea is ready, once the shoes are off.',
    'Each day, do one of the two: the usual version if the day allows it, the bad-day version if it does not. They are worth exactly the same.',
    'Log which of the two it was, and in one line what the day was like.',
    'If a day passes without either, do nothing about it until tomorrow. Then do the bad-day version first, before anything else, and log it as a comeback.',
  ],
  why: 'What breaks a habit is rarely the day on which it did not happen. It is the story that gets told on the day after: that this settles it, that you are simply not that kind of person. Such a verdict feels safe to the old brain, because whoever has given up can no longer lose. A version that is too small to refuse leaves nothing to judge. And each time you return after a gap, you learn that a gap is something you come back from.',
  tips: [
    'If your bad-day version needs motivation, it is still too big. Halve it.',
    'Do the bad-day version once on a good day, on purpose, so that it does not feel like a consolation prize.',
    'If something heavy is coming, a trip, a deadline, a visit, decide the night before that it will be a bad-day day. Then nothing has gone wrong.',
    'When this one has begun to run by itself, write the worksheet for the next identity. Set it up while things are going well.',
  ],
  closing:
    'This is the last of the four, and it has no end. You can now spot the old brain at work, leave a gap, read the room, change your surroundings and come back. None of it made you somebody else. It made you somebody who knows what drives them.',
};

/** The four weekly challenges, by week. They match the weeks of the sales page. */
export const microchallenges: readonly Microchallenge[] = [
  fieldNote,
  threeBreathGap,
  whoWasInTheRoom,
  badDayVersion,
];
