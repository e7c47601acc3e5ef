/**
 * `load()`: sends a mix of HTTP requests to a server at a fixed rate and returns status and latency of each response
 * (`Answer`). Also: `pick()`, a random kind of request (type `Kind`) by the shares of the mix.
 */
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** A kind of request: its name and its percentage of the mix. */
export interface Kind {
  name: string;
  share: number;
  /** Returns the path and body of a request; without a body it is a GET. */
  make: () => { path: string; body?: object };
}

export interface Answer {
  name: string;
  /** 0: no response. */
  status: number;
  /** Measured from the scheduled time, so that queueing behind slow responses is included. */
  ms: number;
  failed: boolean;
}

const TIMEOUT_MS = 10_000;

/**
 * Sends `perSecond` requests a second, each at its scheduled time regardless of earlier responses, and returns all
 * responses. A GraphQL response with errors counts as failed, as does any status except 200 and those in `fine`.
 */
export async function load(
  base: string,
  kinds: readonly Kind[],
  options: { perSecond: number; seconds: number; random: () => number; fine?: readonly number[] },
): Promise<Answer[]> {
  const { perSecond, seconds, random, fine = [] } = options;
  const agent = new Agent({ keepAlive: true });
  const total = perSecond * seconds;
  const started = performance.now();
  const pending: Promise<Answer>[] = [];
  for (let i = 0; i < total; i++) {
    const due = started + (i * 1_000) / perSecond;
    const early = due - performance.now();
    if (early > 1) await delay(early);
    pending.push(send(agent, base, pick(kinds, random), due, fine));
  }
  const answers = await Promise.all(pending);
  agent.destroy();
  return answers;
}

/** Returns a random kind, by their shares. */
export function pick(kinds: readonly Kind[], random: () => number): Kind {
  let left = random() * kinds.reduce((sum, { share }) => sum + share, 0);
  for (const kind of kinds) {
    left -= kind.share;
    if (left < 0) return kind;
  }
  return kinds[0]!;
}

function send(
  agent: Agent,
  base: string,
  kind: Kind,
  due: number,
  fine: readonly number[],
): Promise<Answer> {
  const { path, body } = kind.make();
  const text = body && JSON.stringify(body);
  return new Promise((settle) => {
    const done = (status: number, answer = '') => {
      const failed = status === 200 ? answer.includes('"errors":[') : !fine.includes(status);
      settle({ name: kind.name, status, ms: performance.now() - due, failed });
    };
    const sent = request(
      `${base}${path}`,
      {
        method: text ? 'POST' : 'GET',
        agent,
        timeout: TIMEOUT_MS,
        ...(text && { headers: { 'Content-Type': 'application/json' } }),
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          done(response.statusCode ?? 0, Buffer.concat(parts).toString('utf8')),
        );
        response.on('error', () => done(0));
      },
    );
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => done(0));
    sent.end(text);
  });
}
