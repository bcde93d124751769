import { type DiagnosticQuestion, noIssue } from '../question.ts';

export const communicationClarity = {
  id: 'q2',
  title: 'Communication Clarity',
  question:
    'When somebody sends a message in your team, how much of it arrives? Choose the one that you see most.',
  options: {
    A: {
      label: 'Long, clever messages in which the actual request is hard to find',
      insight: {
        motive: 'status',
        instinct: 'Display',
        feedback:
          'The message shows how much its writer knows. What the reader should do with it remains a riddle.',
        explanation:
          'Being seen as knowledgeable lifts our standing, so we show the whole hunt when the others only wanted to know where the meat is.',
        microShift:
          'Put the request in the first line: who, what, until when. Everything after it is optional, and marked so.',
      },
    },
    B: {
      label: 'Hints instead of requests, because nobody wants to sound bossy',
      insight: {
        motive: 'affiliation',
        instinct: 'Keeping Harmony',
        feedback: '"It would be nice if somebody could" is polite, and nobody is somebody.',
        explanation:
          'A direct request can be refused, and a refusal feels like a small rejection. A hint spares everyone the risk, along with the result.',
        microShift:
          'Turn one hint a day into a question with a name in it: "Could you do this by Thursday? No is fine."',
      },
    },
    C: {
      label: 'Everyone is in copy, just in case',
      insight: {
        motive: 'safety',
        instinct: 'Safety in Numbers',
        feedback:
          'The long list of recipients is a hedge. It protects the sender and tires out everybody else.',
        explanation:
          'In a herd the risk for each animal is smaller. Spreading the knowledge spreads the blame as well, and the old brain finds that restful.',
        microShift: 'For one week: one person in the "To" line, and one sentence of reason for each copy.',
      },
    },
    D: {
      label: 'The real conversation takes place in a smaller chat',
      insight: {
        motive: 'affiliation',
        instinct: 'Closing the Circle',
        feedback: 'There is an official channel, and there is the place where people say what they think.',
        explanation:
          'We trust those we know well, and a small circle feels safe in a way that a large one cannot. The trouble starts when decisions move in there as well.',
        microShift:
          'Talk where you like, but decide where everybody can read. One line in the shared channel is enough.',
      },
    },
    E: noIssue,
  },
} as const satisfies DiagnosticQuestion;
