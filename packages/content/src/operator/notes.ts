/** What operators note about a person. */
export const notesTexts = {
  title: 'Notes',
  privacy: 'For the people who run the programme. The person gets the notes with the export of their data.',
  label: 'New note',
  add: 'Add the note',
  writtenBy: (address: string, time: string) => `${address}, ${time}`,
  remove: {
    button: 'Delete',
    buttonFor: (time: string) => `Delete the note of ${time}`,
    title: 'Delete a note',
    effect: 'The note cannot be restored.',
    submit: 'Delete the note',
  },
} as const;
