import { type ComponentProps, createElement, type ReactElement } from 'react';

/** An icon as lucide-react keeps it: the SVG elements that it is drawn with. */
interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

const drawing = {
  xmlns: 'http://www.w3.org/2000/svg',
  viewBox: '0 0 24 24',
  width: 24,
  height: 24,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;

/**
 * Makes the component of an icon. The build puts it in the place of lucide-react's own, which can do far more than
 * our pages ask for (see build/bundle/lean-vendors.ts).
 */
export default function createIcon({ node }: IconData) {
  return (props: ComponentProps<'svg'>): ReactElement =>
    createElement(
      'svg',
      { ...drawing, ...props },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
