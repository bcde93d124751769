/** The page as a whole. */
export const page = {
  /** Loads it again, with everything that is stored on the device and nothing else. */
  reload: (): void => location.reload(),
};
