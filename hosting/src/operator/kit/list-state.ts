import { useLocation, useNavigate } from 'react-router-dom';

/** The state of a list by the names of its filters; `undefined` for a filter that is not set. */
export type ListState<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/**
 * The state of a list, kept in the address, so that it survives an action, a dialog, Back and a reload.
 * `change` sets the given filters, removes those that are `undefined` or empty, and leaves the others: it
 * starts from the address as it is at that moment, so that two changes in one event handler do not undo each
 * other.
 */
export function useListState<Name extends string>(names: readonly Name[]) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const given = new URLSearchParams(search);
  const state = Object.fromEntries(
    names.flatMap((name) => {
      const value = given.get(name);
      return value ? [[name, value]] : [];
    }),
  ) as ListState<Name>;
  const change = (patch: { readonly [N in Name]?: string | undefined }) => {
    const params = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries<string | undefined>(patch))
      if (value) params.set(name, value);
      else params.delete(name);
    navigate({ search: params.toString() }, { replace: true });
  };
  const clear = () => change(Object.fromEntries(names.map((name) => [name, undefined])) as typeof state);
  return { state, change, clear };
}

/** The value, if it is one of `allowed`, because a URL may contain anything. */
export const oneOf = <Value extends string>(
  allowed: readonly Value[],
  value: string | undefined,
): Value | undefined => allowed.find((candidate) => candidate === value);
