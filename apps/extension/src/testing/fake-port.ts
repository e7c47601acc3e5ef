/** One end of a port; the test has the other end. */
export function fakePort<Sent, Heard>() {
  const heard: ((message: Heard) => void)[] = [];
  const ended: (() => void)[] = [];
  const sent: Sent[] = [];
  let runsKnownCodeOnly = false;
  return {
    sent,
    runsKnownCodeOnly: () => runsKnownCodeOnly,
    port: {
      postMessage: (message: Sent) => void sent.push(message),
      disconnect: () => {
        runsKnownCodeOnly = true;
      },
      onMessage: { addListener: (listener: (message: Heard) => void) => void heard.push(listener) },
      onDisconnect: { addListener: (listener: () => void) => void ended.push(listener) },
    },
    say: (message: Heard) => {
      for (const listener of heard) listener(message);
    },
    end: () => {
      for (const listener of ended) listener();
    },
  };
}
