export const newsletterPage = {
  title: 'Newsletter',
  lead: 'How many addresses there are. Only confirmed ones are in the file.',
  confirmed: 'Confirmed',
  pending: 'Not confirmed yet',
  unsubscribed: 'Unsubscribed',
  export: 'Export the confirmed addresses as CSV',
  exportHint: 'Each row has the link with which its person unsubscribes.',
} as const;
