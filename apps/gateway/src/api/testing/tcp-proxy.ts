import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Test helper: class `TcpProxy`, a local TCP proxy to a server, whose connections a test can cut and restore. */
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
        // An error at one end closes the other end.
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
    // Listens even while cut, so that the port is not reassigned, without keeping the process alive.
    this.#server.unref();
  }

  /** Closes all connections, and new ones immediately. */
  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }
}
