import { defineSite } from './build/site-config.ts';

/**
 * Who stands behind the site, and where it links to. A build does without a section that is left out; a deployment
 * needs all of them. A section with `isSample: true` is shown on a laptop only: replace its content and remove the mark
 * before going live.
 */
export const siteConfig = defineSite({
  contact: { isSample: true, email: 'hello@example.com', employers: 'teams@example.com' },
  founder: {
    isSample: true,
    name: 'Meera Iyer',
    line: 'Founder of Reshape, teaches the live sessions',
    initials: 'MI',
    story: [
      'For eleven years I was very good at Mondays: running, no sugar, a second alarm clock. By the third week I was back on the sofa.',
      'Then my grandmother asked, as one asks about a dog, “What is it afraid of?” Of running alone, it turned out. So I ran with a slower neighbour, who is no longer slower.',
    ],
    closing: 'I made Reshape for everyone who is good at Mondays.',
    portrait: [
      'I studied psychology in Pune and spent nine years designing services for people who had better things to do than use them.',
      'I teach both live sessions myself, and I read every message in the circle. If you write to us, the answer comes from me.',
    ],
  },
  billing: {
    isSample: true,
    methods: ['upi', 'card', 'netbanking', 'emi'],
    tax: 'The price includes GST. Add your GSTIN on the payment page.',
    abroad: 'Cards from outside India work; your bank may charge a fee.',
  },
  listPrice: {
    isSample: true,
    chargedFrom: '2026-01-05',
    chargedUntil: '2026-05-29',
    record: 'Sample invoices 1 to 9',
  },
  company: {
    isSample: true,
    name: 'Reshape Learning Private Limited',
    address: '12 Sample Street, Indiranagar, Bengaluru 560038, India',
    registration: 'CIN U00000KA2026PTC000000',
    courts: 'Indian law applies; the courts of Bengaluru have jurisdiction.',
    region: 'Mumbai, India (asia-south1)',
  },
  founderSite: { isSample: true, url: '/samples/founder' },
  community: { isSample: true, url: '/samples/community' },
  previewLinks: { isSample: true, scan: '/samples/scan', newsletter: '/samples/newsletter' },
});
