import type { ReflectionBook } from '@reshape/domain/reflection/reflection-book';

/** One question for the week ahead. It asks for curiosity, not for promises. */
export const question = {
  empty: [
    () => 'For the week ahead: what is the smallest thing that you could write down today and be done with?',
    () => 'One question to take along: which moment of today would you least like to see written down?',
    () => 'So, for the coming days: what has been taking up all the room?',
    () =>
      'A question for the week ahead, to answer or to leave lying: what would make two minutes here easy tomorrow?',
  ],
  perfect: [
    () =>
      'For the week ahead: which of the three would you keep if you could keep one, and what does that tell you?',
    () => 'A question to carry into the new week: who has noticed the difference, besides you?',
    () =>
      'One question for the days ahead: what made it easy, and how could you leave it lying around for your tired self?',
    () =>
      'For the coming week, ask yourself: what would a good week look like if it were allowed one ordinary day?',
  ],
  noticing: [
    () => 'For the week ahead: at what moment do your hands move before you have decided anything?',
    () =>
      'One question for the coming days: what do you reach for when a task gets hard, and what were you feeling a second earlier?',
    () =>
      'A question to carry along: with whom do you get shorter when you are tired, and what is being protected?',
    () => 'For next week, one small thing to watch: what do you do with the first empty minute of the day?',
  ],
  noWorksheet: [
    () =>
      'For the week ahead: if you could be one kind of person by the end of the month, what would that person do in two minutes tomorrow?',
    () =>
      'One question for the coming days: which of your spots would you most like to see less of, and who would you be without it?',
    () => 'A question to carry along: what does your room make easy that you would rather it made hard?',
    () => 'For next week: if a friend handed you this log as theirs, where would you tell them to begin?',
  ],
  action: [
    ({ action }) =>
      `For the week ahead: what do you already do every day that ${action} could follow on from?`,
    ({ action }) =>
      `One question for the coming days: what would half of ${action} look like, and would you do that half on a day with no strength in it?`,
    ({ action }) => `A question to carry along: at what hour would ${action} meet the least resistance?`,
    ({ action }) =>
      `For next week: what could you set out tonight so that ${action} is the nearest thing at hand?`,
  ],
  time: [
    ({ when }) => `For the week ahead: what is usually true ${when} that is not true at other hours?`,
    ({ plural }) =>
      `One question for the coming days: what could you set out beforehand, so that your ${plural} begin with one thing in your favour?`,
    ({ when }) =>
      `A question to carry along: when it comes ${when}, what is it trying to keep you safe from?`,
    ({ when }) => `For next week: who or what is around you ${when}, and what does it ask of you?`,
  ],
  general: [
    () => 'For the week ahead: what did you do this week without having to talk yourself into it?',
    () =>
      'One question for the coming days: which spot taught you something, and which one have you met before?',
    () => 'A question to carry along: where did the old brain mean well this week?',
    () =>
      'For next week: which of your surroundings deserves the credit, and which deserves to be moved to another room?',
  ],
} as const satisfies ReflectionBook['question'];
