import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A wire to a server that a test can cut and join again. */
export class TcpProxy {
  readonly #sockets = new Set<Socket>();
  readonly #server;
  #isCut = false;

  constructor(target: number) {
    this.#server = createServer((near) => {
      if (this.#isCut) {
        near.destroy();
        return;
      }
      const far = connect(target, '127.0.0.1');
      for (const socket of [near, far]) {
        this.#sockets.add(socket);
        socket.on('close', () => this.#sockets.delete(socket));
        // One end's fault ends the other: nothing to tell anyone.
        socket.on('error', () => socket.destroy());
      }
      near.pipe(far);
      far.pipe(near);
      near.on('close', () => far.destroy());
      far.on('close', () => near.destroy());
    });
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async join(): Promise<void> {
    this.#isCut = false;
    if (this.#server.listening) return;
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    // It listens on where it is cut, so that nothing else is given its port: that must not keep a process running.
    this.#server.unref();
  }

  /** Every connection ends, and new ones as soon as they are made. */
  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }
}
