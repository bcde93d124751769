import { programme } from '../programme.ts';
import { anchors } from './anchors.ts';

/** The links that frame every public page. */
export const siteNavigation = {
  label: 'Site',
  home: { label: programme.name, target: '/welcome' },
  links: [
    { id: 'quiz', label: 'Quiz', target: '/quiz' },
    { id: 'scan', label: 'Scan', target: '/scan' },
    { id: 'diagnostic', label: 'For teams', target: '/diagnostic-intro' },
    { id: 'about', label: 'About', target: '/about' },
  ],
  signIn: { label: 'Sign in', target: '/login' },
  join: { label: 'Join', target: `/welcome#${anchors.pricing}` },
  skip: 'Skip to the content',
} as const;

export const siteFooter = {
  label: 'Legal',
  line: 'Old brain, new habits.',
  links: [
    { id: 'privacy', label: 'Privacy', target: '/privacy' },
    { id: 'terms', label: 'Terms', target: '/terms' },
  ],
} as const;
