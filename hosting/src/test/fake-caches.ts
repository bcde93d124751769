/** Cache Storage with what the share target and the form use of it; the test environment has none. */
export function installFakeCaches(): void {
  const stored = new Map<string, Map<string, Response>>();
  Object.assign(globalThis, {
    caches: {
      open: async (name: string) => ({
        put: async (path: string, response: Response) => {
          stored.set(name, new Map(stored.get(name)).set(path, response));
        },
      }),
      match: async (path: string, { cacheName }: { readonly cacheName: string }) =>
        stored.get(cacheName)?.get(path)?.clone(),
      delete: async (name: string) => stored.delete(name),
      keys: async () => [...stored.keys()],
    },
  });
}
