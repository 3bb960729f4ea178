/** What a component's test waits for has ten seconds to come instead of one: machines do other things too. */
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 10_000 });
}

export {};
