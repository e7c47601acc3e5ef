/**
 * `fakePort()`: one end of an extension port for tests, with functions to post messages from the other end and to end
 * it.
 */
export function fakePort<Sent, Received>() {
  const listeners: ((message: Received) => void)[] = [];
  const ended: (() => void)[] = [];
  const sent: Sent[] = [];
  let isDisconnected = false;
  return {
    sent,
    isDisconnected: () => isDisconnected,
    port: {
      postMessage: (message: Sent) => void sent.push(message),
      disconnect: () => {
        isDisconnected = true;
      },
      onMessage: {
        addListener: (listener: (message: Received) => void) => void listeners.push(listener),
      },
      onDisconnect: { addListener: (listener: () => void) => void ended.push(listener) },
    },
    post: (message: Received) => {
      for (const listener of listeners) listener(message);
    },
    end: () => {
      for (const listener of ended) listener();
    },
  };
}
