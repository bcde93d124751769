/** The page of whoever has an address: that of the person, if they have a place. */
export const personalDataPath = (address: string): string =>
  `/operator/personal-data?${new URLSearchParams({ address })}`;
