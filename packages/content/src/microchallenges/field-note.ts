import type { Microchallenge } from '@reshape/contract/microchallenges';

/** Week 1, Recognise and Reflect, physical and mental. */
export const fieldNote: Microchallenge = {
  id: 'field-note',
  week_number: 1,
  title: 'The Field Note',
  intro: [
    'Somebody who wants to know an animal does not begin by training it. They sit down at the edge of the clearing with a notebook, keep still, and write down what it does. This week, you are both the person with the notebook and the animal.',
    'You will change nothing. No earlier bedtime, no better breakfast. You will look, once a day, for two minutes, at what your body and your mind were up to while you were busy.',
  ],
  instructions: [
    'Choose a moment that comes every day anyway: the kettle, the lift, the last minute in the car. That is your clearing.',
    'When it comes, ask the body first. Where is it tight? Is it hungry, tired, cold, restless? Take the first answer.',
    'Then ask the mind. Is it in this room, or is it replaying something, or rehearsing something?',
    'Look back over the hours since you last asked, and pick one moment in which the old brain took the wheel: the snack, the scroll, the sharp reply, the thing put off.',
    'Write one line with three parts: what happened just before, what you did, and what the body was asking for.',
  ],
  why: 'The old brain does not use words. It speaks in a tight jaw, a heavy afternoon, a sudden need to check something. It was built to have you moving before you had finished thinking, and out among the predators that was a fine arrangement. It also means that by the time you explain to yourself why you did it, the explanation is a guest who came late to the party. Writing the moment down the same day, body first, lets you see the order in which things really happen. And what you can see coming, you can one day meet.',
  tips: [
    'One moment a day is the whole task. If you catch six, choose the one that you like least.',
    'Write as if about a neighbour of whom you are quite fond: "She opened the fridge and looked for an answer in it."',
    'A day on which you notice nothing is a note too: "Saw nothing. Was it a good day, or a fast one?"',
    'Leave out the verdict. "Tired, scrolled, forty minutes" is a field note; "no willpower again" is a review.',
  ],
  closing:
    'By the end of the week you will have up to seven lines that nobody else could have written. Read them in one go. You are not looking for what is wrong with you. You are looking for what keeps coming back to the same clearing at the same hour.',
};
