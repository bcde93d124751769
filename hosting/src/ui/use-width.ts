import { type RefCallback, useCallback, useState } from 'react';

/** The current width of an element in CSS pixels; 0 until measured. For drawings that must not scale. */
export function useWidth(): readonly [measure: RefCallback<Element>, width: number] {
  const [width, setWidth] = useState(0);
  const measure = useCallback((element: Element | null) => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [measure, width];
}
