/** What stands in the place of a page that broke. */
export const crash = {
  pageTitle: 'Something broke',
  heading: 'Something broke on this page',
  body: 'It was not you. What you typed is kept on this device; loading the page again usually helps.',
  reload: 'Load the page again',
} as const;
