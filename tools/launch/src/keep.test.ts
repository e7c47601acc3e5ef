import { keep } from './keep.ts';

type End = { code: number | null; signal: NodeJS.Signals | null };

/** A part that runs until it is ended or stopped. */
function part() {
  let end: (how: End) => void = () => {};
  const exited = new Promise<End>((resolve) => {
    end = resolve;
  });
  const stop = jest.fn(async () => end({ code: 0, signal: null }));
  return { exited, end, stop };
}

const isReached = async (condition: () => boolean) => {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
};

describe('a part that is kept', () => {
  const setup = async (pauseMs: number) => {
    const parts: ReturnType<typeof part>[] = [];
    const said: string[] = [];
    const start = async () => {
      const one = part();
      parts.push(one);
      return one;
    };
    const say = (line: string) => said.push(line);
    return { parts, said, kept: await keep(start, { name: 'The filler', say, pauseMs }) };
  };

  it('is started again when it ends, and the person is told', async () => {
    const { parts, said, kept } = await setup(1);
    parts[0]!.end({ code: null, signal: 'SIGKILL' });
    await isReached(() => parts.length === 2);
    parts[1]!.end({ code: 1, signal: null });
    await isReached(() => parts.length === 3);
    expect(said).toEqual([
      'The filler ended (SIGKILL). Another start in 1 s.',
      'The filler ended (exit code 1). Another start in 1 s.',
    ]);
    await kept.stop();
    expect(parts.map(({ stop }) => stop.mock.calls.length)).toEqual([0, 0, 1]);
  });

  it('is not started again once it is stopped', async () => {
    const { parts, said, kept } = await setup(60_000);
    parts[0]!.end({ code: 1, signal: null });
    await isReached(() => said.length === 1);
    await kept.stop();
    expect(parts).toHaveLength(1);
  });
});
