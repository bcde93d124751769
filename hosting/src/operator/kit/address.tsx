import { Fragment } from 'react';

/** An address, which a narrow column breaks after the @ rather than within a word. */
export function Address({ of }: { readonly of: string }) {
  return (
    <span>
      {of.split(/(?<=@)/).map((part, index) => (
        <Fragment key={part}>
          {index > 0 ? <wbr /> : null}
          <span>{part}</span>
        </Fragment>
      ))}
    </span>
  );
}
