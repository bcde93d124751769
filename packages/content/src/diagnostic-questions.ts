import type { FrictionLetter, Motive, QuestionId } from '@reshape/domain/diagnostic';

/** An answer A to D, and what the insight card says about it. */
export interface Insight {
  readonly label: string;
  readonly motive: Motive;
  readonly instinct: string;
  readonly feedback: string;
  readonly explanation: string;
  readonly microShift: string;
}

/** Answer E: no friction, so nothing to explain or to try. */
export interface NoIssue {
  readonly label: string;
  readonly motive: null;
  readonly instinct: null;
  readonly feedback: string;
  readonly explanation: '';
  readonly microShift: '';
}

export interface DiagnosticQuestion {
  readonly id: QuestionId;
  readonly title: string;
  /** The page splits it at its first question mark and shows the rest bold, below. */
  readonly question: string;
  readonly options: Readonly<Record<FrictionLetter, Insight>> & { readonly E: NoIssue };
}

/** Option E, the same in all eleven questions. */
const noIssue: NoIssue = {
  label: 'No, this is not an issue in our team',
  motive: null,
  instinct: null,
  feedback: "Looks like this isn't a major friction point in your team.",
  explanation: '',
  microShift: '',
};

const planningProblem = {
  id: 'q1',
  title: 'Planning Problem',
  question:
    'Think of the last plan your team made: what had become of it two weeks later? Pick what happens most often.',
  options: {
    A: {
      label: 'We were still planning, because one more detail was missing',
      motive: 'safety',
      instinct: 'Waiting for Certainty',
      feedback:
        'Planning feels like progress and carries none of the risk. Your team may be circling the camp in order not to leave it.',
      explanation:
        'An unclear path used to be a dangerous one, so the old brain asks for more information before it moves. In an office there is always more information, and so it never moves.',
      microShift:
        'End the next planning meeting with one step that somebody takes within 24 hours, however small, and plan the rest from what it shows.',
    },
    B: {
      label: 'It had been too bold from the start: the dates were made to impress',
      motive: 'status',
      instinct: 'Display',
      feedback: 'The plan was written to be seen. It did its work on the day it was shown.',
      explanation:
        'Showing strength was a way to rise in the group, and a bold promise is a cheap way to show it. The bill comes later, when nobody is watching.',
      microShift:
        'Ask for each date twice: once as a hope and once as something you would bet your lunch on. Publish the second.',
    },
    C: {
      label: 'Some of us had doubts, but nobody wanted to spoil the mood',
      motive: 'affiliation',
      instinct: 'Keeping Harmony',
      feedback:
        'Everyone nodded and several people knew. The plan failed in silence, well before it failed in fact.',
      explanation:
        'For a social animal, disagreement feels like a small crack in the group. Most of us would rather walk in the wrong direction together than in the right one alone.',
      microShift:
        'Before you agree on a plan, give everyone two minutes to write down how it will fail. Read the notes out without names.',
    },
    D: {
      label: 'Something urgent had come up, as it does, and swept it away',
      motive: 'safety',
      instinct: 'Threat Scanning',
      feedback:
        'Your team is good at fires. Plans lose against fires every time, even against those that were only smoke.',
      explanation:
        'What is sudden and loud gets attention first, because once it had teeth. What is important and quiet waits until it becomes sudden and loud.',
      microShift:
        'Name one person a day who looks at the urgent things, and let the others keep the plan until noon.',
    },
    E: noIssue,
  },
} as const satisfies DiagnosticQuestion;

const communicationClarity = {
  id: 'q2',
  title: 'Communication Clarity',
  question:
    'When somebody sends a message in your team, how much of it gets across? Choose the one you see most.',
  options: {
    A: {
      label: 'Long, clever messages in which the actual request is hard to find',
      motive: 'status',
      instinct: 'Display',
      feedback:
        'The message shows how much its writer knows. What the reader should do with it remains a riddle.',
      explanation:
        'Being seen as knowledgeable lifts our standing, so we show the whole hunt when the others only wanted to know where the meat is.',
      microShift:
        'Put the request in the first line: who, what, by when. Everything after it is optional, and marked so.',
    },
    B: {
      label: 'Hints instead of requests, because nobody wants to sound bossy',
      motive: 'affiliation',
      instinct: 'Keeping Harmony',
      feedback: '“It would be nice if somebody could” is polite, and nobody is somebody.',
      explanation:
        'A direct request can be refused, and a refusal feels like a small rejection. A hint spares everyone the risk, along with the result.',
      microShift:
        'Turn one hint a day into a question with a name in it: “Could you do this by Thursday? No is fine.”',
    },
    C: {
      label: 'Everyone is in copy, just in case',
      motive: 'safety',
      instinct: 'Safety in Numbers',
      feedback:
        'The long list of recipients is a hedge. It protects the sender and tires out everybody else.',
      explanation:
        'In a herd the risk for each animal is smaller. Spreading the knowledge spreads the blame as well, and the old brain finds that restful.',
      microShift: 'For one week: one person in the “To” line, and a reason, in one sentence, for every copy.',
    },
    D: {
      label: 'The real conversation takes place in a smaller chat',
      motive: 'affiliation',
      instinct: 'Closing the Circle',
      feedback: 'There is an official channel, and there is the place where people say what they think.',
      explanation:
        'We trust those we know well, and a small circle feels safe in a way that a large one cannot. The trouble starts when decisions move in there as well.',
      microShift:
        'Talk where you like, but decide where everybody can read. One line in the shared channel is enough.',
    },
    E: noIssue,
  },
} as const satisfies DiagnosticQuestion;

const accountabilityOwnership = {
  id: 'q3',
  title: 'Accountability & Ownership',
  question: 'A task was agreed on, and now it is late: whose was it? Be honest about the usual answer.',
  options: {
    A: {
      label: 'Everybody’s, and so nobody’s',
      motive: 'safety',
      instinct: 'Hiding in the Herd',
      feedback: 'A task that belongs to “the team” has found a very comfortable place to rest.',
      explanation:
        'To stand out is to be seen, and being seen was risky. The more people could act, the less each one feels that it has to be them.',
      microShift:
        'Give every task one name before the meeting ends. Helpers are welcome; the name stays one.',
    },
    B: {
      label: 'Hard to say: success has many owners, trouble has none',
      motive: 'status',
      instinct: 'Guarding Reputation',
      feedback: 'Credit gets claimed early and blame gets passed along. Nobody is quite lying.',
      explanation:
        'A good name was the best thing you could own in a small group, and a stain on it was hard to wash out. So we step towards praise and away from the puddle.',
      microShift:
        'Let the person in charge say first what they would do differently. Thank them for it, aloud, before anyone else speaks.',
    },
    C: {
      label: 'We know whose, but nobody likes to remind a colleague',
      motive: 'affiliation',
      instinct: 'Keeping the Peace',
      feedback: 'You are protecting the relationship, and paying for it with quiet resentment.',
      explanation:
        'Telling off a member of your own group was never free: you might need them tomorrow. So we let it go, and keep score in secret.',
      microShift:
        'Agree on one neutral question for the whole team, such as “What do you need to finish?”, and use it for everybody, early.',
    },
    D: {
      label: 'The same person’s, as always: they let nothing go',
      motive: 'status',
      instinct: 'Holding Territory',
      feedback: 'One person owns too much, and is both irreplaceable and late.',
      explanation:
        'What is mine gives me weight. Letting go of a task can feel like giving up ground, even to somebody who is drowning in it.',
      microShift: 'Ask the owner to hand over one task completely, including the right to do it differently.',
    },
    E: noIssue,
  },
} as const satisfies DiagnosticQuestion;

const burnoutPatterns = {
  id: 'q4',
  title: 'Burnout Patterns',
  question:
    'When people in your team are running on empty, what kept them running? Pick the pattern you know best.',
  options: {
    A: {
      label: 'Nobody leaves before the others do',
      motive: 'affiliation',
      instinct: 'Moving with the Herd',
      feedback: 'Everyone is waiting for somebody else to go home. It is a very polite way of being tired.',
      explanation:
        'Whoever left the group at the wrong moment could be left behind, so we take our cue from what the others do, even when the others take theirs from us.',
      microShift: 'Have the most senior person leave on time twice a week, visibly, and say goodbye.',
    },
    B: {
      label: 'Being exhausted counts as proof of being important',
      motive: 'status',
      instinct: 'Costly Display',
      feedback: '“So busy” has become a badge, and people polish it.',
      explanation:
        'A show of strength convinces because it costs something. Being able to burn more than the others is an old way of claiming rank.',
      microShift:
        'Stop praising hours for one month. Praise something that was finished, or something that was sensibly dropped.',
    },
    C: {
      label: 'People do not dare to switch off: something might happen',
      motive: 'safety',
      instinct: 'Standing Guard',
      feedback: 'Your team rests with one eye open, and that is not rest.',
      explanation:
        'Someone had to keep watch at night, and those who slept through the wrong noise did not get to complain. With a phone on the pillow, everybody is the watchman.',
      microShift:
        'Share the watch out: one name per evening who can be reached, and a promise that the others will not be.',
    },
    D: {
      label: 'A few kind people carry all the others, until they no longer can',
      motive: 'affiliation',
      instinct: 'Caretaking',
      feedback:
        'Help flows to whoever asks, from whoever cannot say no. It looks like team spirit until it falls ill.',
      explanation:
        'Helping bound the group together and was paid back over time. In a team that keeps changing, it may never be paid back, and the helper keeps helping.',
      microShift:
        'Make favours visible: one line each on the team’s board. Then let those who owe take the next one.',
    },
    E: noIssue,
  },
} as const satisfies DiagnosticQuestion;

const changeResistance = {
  id: 'q5',
  title: 'Change Resistance',
  question: 'A new way of working is announced: what happens next? Choose what your team did the last time.',
  options: {
    A: {
      label: 'We said yes, and went on quietly in the old way',
      motive: 'safety',
      instinct: 'Keeping to the Known Path',
      feedback: 'The old way has one great merit: it has not killed anybody yet.',
      explanation:
        'A path that worked yesterday is a safe bet, and a new one is a guess. The body votes for the path before the mind has read the memo.',
      microShift:
        'Change one step instead of the path: for two weeks, use the new way for one kind of task, and only for that.',
    },
    B: {
      label: 'Those who were best at the old way found fault with the new one',
      motive: 'status',
      instinct: 'Guarding Rank',
      feedback: 'To an expert a new tool means being a beginner again, in public.',
      explanation:
        'Skill is rank. Whoever redraws the map takes away the advantage of those who knew the old one, and they notice first.',
      microShift:
        'Ask the old masters to decide what must not get lost, and let them teach the new way to somebody else.',
    },
    C: {
      label: 'Everybody waited to see what the others would do',
      motive: 'affiliation',
      instinct: 'Following the Group',
      feedback: 'A hundred glances to the side can look like resistance from a distance.',
      explanation:
        'Copying the others was usually cheaper than finding out for yourself. When nobody knows, everyone copies everyone, and the group stands still.',
      microShift: 'Win over two people the others look to, and let them begin where everyone can see it.',
    },
    D: {
      label: 'We braced ourselves, because the last change hurt',
      motive: 'safety',
      instinct: 'Once Bitten',
      feedback: 'Your team remembers. What it resists is the change before this one.',
      explanation:
        'Bad experiences stick more firmly than good ones, because forgetting a danger cost more than forgetting a treat. An apology does more here than a roadmap.',
      microShift:
        'Ask what the last change cost and write it down, before you say a word about what the new one will bring.',
    },
    E: noIssue,
  },
} as const satisfies DiagnosticQuestion;

const collaborationDynamics = {
  id: 'q6',
  title: 'Collaboration Dynamics',
  question: 'Your team needs something from the team next door: how does that go? Choose the usual story.',
  options: {
    A: {
      label: 'First we settle who is in charge',
      motive: 'status',
      instinct: 'Holding Territory',
      feedback: 'The question of who may decide comes before the question of what would help.',
      explanation:
        'Borders mattered: what lay inside them fed your group. A shared project is a piece of land without a fence, and someone always brings a post.',
      microShift:
        'Agree on one thing that each side decides alone, and one that neither can. Begin with the smallest shared result.',
    },
    B: {
      label: 'They are difficult, as everybody on our side will tell you',
      motive: 'affiliation',
      instinct: 'Us and Them',
      feedback: 'You have a story about them, and rest assured, they have one about you.',
      explanation:
        'Loyalty inside and suspicion outside are two sides of one coin. It takes very little to draw the line; a different floor will do.',
      microShift:
        'Send one person to work at their table for a morning, with a real task, and let them report what was sensible over there.',
    },
    C: {
      label: 'Everybody keeps a little of what they know to themselves',
      motive: 'safety',
      instinct: 'Keeping a Reserve',
      feedback: 'Information is handed out in small portions, like food in a bad winter.',
      explanation:
        'Whoever kept a reserve got through hard times. Knowledge feels like a reserve as well, although it is the one supply that grows when shared.',
      microShift:
        'Start each joint meeting with one thing from each side that the other could not have known.',
    },
    D: {
      label: 'We invite everyone to everything, so that nobody feels left out',
      motive: 'affiliation',
      instinct: 'Fear of Exclusion',
      feedback: 'Kindly meant, and now fourteen people are watching three of them talk.',
      explanation:
        'Being left out hurts, and most of us would rather bore people than hurt them. So the circle grows until it cannot work any more.',
      microShift:
        'Invite those who decide, and send the notes to everyone else within the hour. Being informed is also a way of belonging.',
    },
    E: noIssue,
  },
} as const satisfies DiagnosticQuestion;

const decisionMaking = {
  id: 'q7',
  title: 'Decision-Making',
  question:
    'A decision is due and the facts are only half clear: what does your team do? Pick the most familiar.',
  options: {
    A: {
      label: 'Ask for more numbers, and decide next week. Or the week after',
      motive: 'safety',
      instinct: 'Freezing',
      feedback: 'Not deciding feels safe. It is a decision too, merely one that nobody has signed.',
      explanation:
        'When an animal cannot tell whether to run or to fight, it keeps still and hopes to be overlooked. Deadlines, alas, see very well.',
      microShift:
        'Set a date to decide with whatever you have, and name in advance the one fact that would change your mind.',
    },
    B: {
      label: 'Look at the most senior person in the room',
      motive: 'status',
      instinct: 'Deference to Rank',
      feedback: 'The highest-ranking voice speaks first, and the others discover that they think so too.',
      explanation:
        'Following a strong leader spared the group many fights. It also means that the group is only as clever as one of its members on one afternoon.',
      microShift:
        'Have everyone write down their view before anyone speaks, and let the most senior person speak last.',
    },
    C: {
      label: 'Agree in the meeting and disagree in the corridor',
      motive: 'affiliation',
      instinct: 'Keeping Harmony',
      feedback: 'The meeting decides, and the corridor takes it back.',
      explanation:
        'In front of everyone, disagreeing puts the bond at risk; with one trusted person it makes it stronger. So the truth moves to where it is safe.',
      microShift:
        'Before you close, ask everyone in turn: “What would I hear in the corridor?” The first honest answer earns thanks and no reply.',
    },
    D: {
      label: 'Stand by an old decision, since reversing it would look bad',
      motive: 'status',
      instinct: 'Saving Face',
      feedback: 'Everybody can see the hole, and still you go on digging, with dignity.',
      explanation:
        'Whoever admitted a mistake could lose standing and influence. So we spend the present defending the past.',
      microShift:
        'Give decisions an expiry date. Whatever expires may be renewed or dropped, and nobody has been wrong.',
    },
    E: noIssue,
  },
} as const satisfies DiagnosticQuestion;

const energyDrain = {
  id: 'q8',
  title: 'Energy Drain',
  question: 'At four in the afternoon, where has your team’s energy gone? Go with your first thought.',
  options: {
    A: {
      label: 'Into interruptions: something blinks all the time',
      motive: 'safety',
      instinct: 'Threat Scanning',
      feedback:
        'Each signal is small. But the head turns every time, and turning back takes longer than turning.',
      explanation:
        'A movement in the corner of the eye had to be checked at once; it could be something with an appetite. A red dot on a screen borrows that reflex many times a day.',
      microShift:
        'Agree on two hours without signals for the whole team, at the same time, with one phone number for real emergencies.',
    },
    B: {
      label: 'Into meetings where we enjoy the company and decide little',
      motive: 'affiliation',
      instinct: 'The Pull of the Campfire',
      feedback:
        'You like being together, which is a treasure. It is just in the calendar under the wrong name.',
      explanation:
        'Sitting together, telling and hearing things, was how groups stayed groups. The need is real, and an agenda is a poor disguise for it.',
      microShift: 'Split it: fifteen minutes of decisions standing up, and a coffee that is openly a coffee.',
    },
    C: {
      label: 'Into how things look: slides, wording, who will see it',
      motive: 'status',
      instinct: 'Display',
      feedback: 'A lot of effort goes into the feathers, and the bird is getting tired.',
      explanation:
        'How we are seen decides what we are given, so appearance is never idle. The old brain cannot tell a board meeting from a Tuesday.',
      microShift:
        'Before you polish, ask who will decide what on the strength of it. If nobody will, send it as it is.',
    },
    D: {
      label: 'Into worry: rumours, hints, what might be coming',
      motive: 'safety',
      instinct: 'Reading the Signs',
      feedback: 'Where facts are missing, the team makes its own, and makes them darker.',
      explanation:
        'A group that guessed early at danger had a head start. Without a clear signal the guessing does not stop, and it costs as much as work.',
      microShift:
        'Once a week, say three things: what we know, what we do not know, and when we will hear more. Say it even when nothing has changed.',
    },
    E: noIssue,
  },
} as const satisfies DiagnosticQuestion;

const trustPsychologicalSafety = {
  id: 'q9',
  title: 'Trust & Psychological Safety',
  question: 'Somebody in your team makes a mistake: what do the others see of it? Choose what is closest.',
  options: {
    A: {
      label: 'Nothing, until it can no longer be hidden',
      motive: 'safety',
      instinct: 'Hiding the Wound',
      feedback: 'Mistakes do surface in your team, only late, and by then fully grown.',
      explanation:
        'Whoever showed weakness could be attacked or left behind, so animals hide their injuries. People do it with spreadsheets.',
      microShift:
        'Begin the weekly meeting with a small mistake of your own and what it taught you. The most senior person goes first.',
    },
    B: {
      label: 'Nothing, because hardly anyone asks a question that might look foolish',
      motive: 'status',
      instinct: 'Saving Face',
      feedback: 'The questions are there. They are being looked up in secret, one by one, by everybody.',
      explanation:
        'Not knowing used to show where you stood. The fear of looking small is often stronger than the wish to understand.',
      microShift:
        'Put one person in charge of the simple questions in each meeting, in turn, and thank them for every one.',
    },
    C: {
      label: 'It depends: those who have been here long are forgiven more',
      motive: 'affiliation',
      instinct: 'Guarding the Camp',
      feedback:
        'There is an inside and an outside in your team, and the newcomers can tell you exactly where the line runs.',
      explanation:
        'A stranger had to prove themselves before the group would share its food. Old members had credit. The door is still there, though nobody remembers fitting it.',
      microShift:
        'Give every newcomer something in the first week that only they can decide, and somebody who has made a mistake there before them.',
    },
    D: {
      label: 'Plenty, with a remark on top',
      motive: 'status',
      instinct: 'Dominance Play',
      feedback: 'It is only a joke, and everyone laughs, and next time nobody tells.',
      explanation:
        'Mockery keeps people in their place without open conflict. It is quick, it is cheap, and it works, which is the trouble with it.',
      microShift:
        'Let whoever hears such a remark ask one plain question about the work itself. It turns the light from the person to the problem.',
    },
    E: noIssue,
  },
} as const satisfies DiagnosticQuestion;

const effortProblem = {
  id: 'q10',
  title: 'Effort Problem',
  question:
    'Some people in your team could give more than they do: what holds them back? Think of a colleague you respect.',
  options: {
    A: {
      label: 'They do what is asked and no more: extra effort has not paid off',
      motive: 'safety',
      instinct: 'Saving Strength',
      feedback: 'It looks like laziness, but it may be bookkeeping.',
      explanation:
        'Strength was limited, and whoever wasted it was weak when it mattered. If effort leads nowhere, the body turns it down without asking the conscience.',
      microShift: 'Show within two days what became of somebody’s extra effort: who used it, and for what.',
    },
    B: {
      label: 'They work on what is seen. What is not seen stays undone',
      motive: 'status',
      instinct: 'Display',
      feedback: 'In your team the visible work is done twice and the invisible work not at all.',
      explanation:
        'What nobody sees brings no standing, and the old brain is careful to invest where there is an audience.',
      microShift:
        'Once a week, let everyone name one invisible thing that a colleague did. Names, and no applause needed.',
    },
    C: {
      label: 'Nobody wants to be the one who makes the others look bad',
      motive: 'affiliation',
      instinct: 'Fitting In',
      feedback: 'There is an unspoken speed limit, and everybody keeps to it to stay friends.',
      explanation:
        'Groups had ways of bringing down those who rose too far. Keeping to the common pace was a way to stay liked, and it still is.',
      microShift:
        'Set a goal that only the team can reach together, so that one person’s speed becomes everyone’s gain.',
    },
    D: {
      label: 'They give more when the boss is looking',
      motive: 'status',
      instinct: 'Watching the Leader',
      feedback: 'Effort follows the gaze. When the gaze moves on, so does the effort.',
      explanation:
        'Being noticed by whoever shared out the food was worth the effort; what went unnoticed was not. Attention is still a currency, and an unevenly spent one.',
      microShift:
        'Let people show their work to those who use it. Ten minutes with a customer or a colleague are worth many glances from above.',
    },
    E: noIssue,
  },
} as const satisfies DiagnosticQuestion;

const productivityProblem = {
  id: 'q11',
  title: 'Productivity Problem',
  question:
    'Everyone was busy all week and the important thing is still not done: where did the week go? Last one, so be frank.',
  options: {
    A: {
      label: 'Into small tasks that could be ticked off at once',
      motive: 'safety',
      instinct: 'Easy Prey',
      feedback: 'Ten rabbits have been caught, and the mammoth is feeling fine.',
      explanation:
        'Small and certain beats large and uncertain when you are hungry. Every tick tastes of success, and the large task tastes of possible failure.',
      microShift:
        'Cut off a piece of the mammoth that fits into twenty-five minutes, and do it before anybody opens the inbox.',
    },
    B: {
      label: 'Into answering each other within minutes',
      motive: 'affiliation',
      instinct: 'Staying in Touch',
      feedback: 'You are wonderfully responsive. It is hard to think in between.',
      explanation:
        'Ignoring a call from your own group was unfriendly at best. A quick reply says “I am here”, over and over, until that is all the day says.',
      microShift:
        'Agree on how long an answer may take, say half a day, and write it down where everybody sees it. Silence then stops being rude.',
    },
    C: {
      label: 'Into too many projects: starting is celebrated, finishing is not',
      motive: 'status',
      instinct: 'Collecting Trophies',
      feedback: 'The wall is full of beginnings. They look good there.',
      explanation:
        'A new venture shows boldness and draws eyes; the last tenth of an old one draws none. So the hunter sets out again, with the last catch still in the yard.',
      microShift: 'For every start, finish or bury something else. Celebrate either with cake.',
    },
    D: {
      label: 'Into polishing: it is never quite good enough to let go',
      motive: 'safety',
      instinct: 'Fear of Judgement',
      feedback: 'As long as it is unfinished, nobody can say that it is bad.',
      explanation:
        'Being judged by the group could cost you your place in it. Perfection is a shield, and a heavy one to carry.',
      microShift:
        'Show it at sixty per cent to one kind person, with one question. Then set a date on which it goes out regardless.',
    },
    E: noIssue,
  },
} as const satisfies DiagnosticQuestion;

/** The questions of the diagnostic by their ids, in the order in which they are asked. */
export const diagnosticQuestions: Readonly<Record<QuestionId, DiagnosticQuestion>> = {
  q1: planningProblem,
  q2: communicationClarity,
  q3: accountabilityOwnership,
  q4: burnoutPatterns,
  q5: changeResistance,
  q6: collaborationDynamics,
  q7: decisionMaking,
  q8: energyDrain,
  q9: trustPsychologicalSafety,
  q10: effortProblem,
  q11: productivityProblem,
};

/** The motive to which an answer A to D belongs, as the domain's `diagnosticResult` asks for it. */
export const motiveOf = (id: QuestionId, letter: FrictionLetter): Motive =>
  diagnosticQuestions[id].options[letter].motive;
