/** `exchange()`: sends raw HTTP bytes over a new TCP connection and returns the response (type `Answer`). */
import { connect } from 'node:net';

/** Response to one request. */
export interface Answer {
  /** 0: the server closed the connection without a response. */
  status: number;
  /** The whole response, including headers. */
  text: string;
  /** Whether there was neither a response nor the end of the connection in time. */
  isHung: boolean;
}

/**
 * Sends bytes over a new connection and reads until it is closed. An event stream, which has no end, is closed after
 * its first bytes.
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
    // A server may close the connection while a large body is still being sent.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      const text = Buffer.concat(chunks).toString('utf8');
      settle({ status: statusOf(text), text, isHung });
    });
  });
}

/** Status of the final response, after any interim ones (1xx). */
function statusOf(text: string): number {
  const lines = [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
  return lines.find((status) => status >= 200) ?? 0;
}
