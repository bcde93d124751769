import type { StructuredQuery } from '../protocol/messages.ts';

/** Where a query looks: the collection directly below `parent`, or with `deep` every one of that name below it. */
export interface Scope {
  parent: string;
  collectionId: string | undefined;
  deep: boolean;
}

export const scopeOf = (parent: string, query: StructuredQuery | null | undefined): Scope => ({
  parent,
  collectionId: query?.from?.[0]?.collectionId || undefined,
  deep: query?.from?.[0]?.allDescendants === true,
});

/** Whether a document of `collectionPath` could be in the scope. */
export function covers({ parent, collectionId, deep }: Scope, collectionPath: string): boolean {
  const cut = collectionPath.lastIndexOf('/');
  const above = cut === -1 ? '' : collectionPath.slice(0, cut);
  if (collectionId !== undefined && collectionPath.slice(cut + 1) !== collectionId) return false;
  return deep ? parent === '' || above === parent || above.startsWith(`${parent}/`) : above === parent;
}

export const keyOf = ({ parent, collectionId, deep }: Scope) =>
  `${parent}/${deep ? '**' : ''}/${collectionId ?? '*'}`;
