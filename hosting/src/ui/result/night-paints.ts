/** The tokens that a picture is painted with, as a canvas understands them. */
export interface Paints {
  readonly ground: string;
  readonly ink: string;
  readonly soft: string;
  readonly faint: string;
  readonly ember: string;
  readonly display: string;
  readonly text: string;
}

/** The tokens by night: a canvas cannot read them, so an element is asked what they come to. */
export function nightPaints(): Paints {
  const probe = document.createElement('div');
  probe.dataset.ground = 'night';
  probe.hidden = true;
  document.body.append(probe);
  const computed = getComputedStyle(probe);
  const colour = (token: string) => {
    probe.style.color = `var(${token})`;
    return computed.color;
  };
  const font = (token: string) => {
    probe.style.fontFamily = `var(${token})`;
    return computed.fontFamily;
  };
  const paints = {
    ground: colour('--ground'),
    ink: colour('--ink'),
    soft: colour('--ink-soft'),
    faint: colour('--line-control'),
    ember: colour('--ember-fill'),
    display: font('--font-display'),
    text: font('--font-text'),
  };
  probe.remove();
  return paints;
}
