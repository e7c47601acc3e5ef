import { connect } from 'node:net';

/* Sends one request and returns its answer. */

/** What came back for one request. */
export interface Answer {
  /** 0: the server closed the connection without an answer. */
  status: number;
  /** All of it, headers included. */
  text: string;
  /** Neither an answer nor an end of the connection in time. */
  isHung: boolean;
}

/**
 * Sends bytes over a connection of their own and takes what comes until it is closed. A stream of
 * events, which has no end, is left after its first bytes.
 */
export function exchange(port: number, bytes: Buffer, timeoutMs: number): Promise<Answer> {
  return new Promise((settle) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1');
    let isHung = false;
    const timer = setTimeout(() => {
      isHung = true;
      socket.destroy();
    }, timeoutMs);
    socket.on('connect', () => socket.write(bytes));
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      if (/^content-type: text\/event-stream/im.test(chunk.toString('latin1'))) socket.destroy();
    });
    // A server may close while the rest of a large body is still on its way.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      const text = Buffer.concat(chunks).toString('utf8');
      settle({ status: statusOf(text), text, isHung });
    });
  });
}

/** Of the final answer: interim ones (1xx) come before it. */
function statusOf(text: string): number {
  const lines = [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
  return lines.find((status) => status >= 200) ?? 0;
}
