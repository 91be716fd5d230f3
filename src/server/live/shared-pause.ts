// Lets several parts of a session pause its client; the client goes on when none of them pauses it any more.

export interface Pausable {
  pause(): void;
  resume(): void;
}

/** Each call gives one part its own switch. */
export function sharedPause(connection: Pausable): () => Pausable {
  let waiting = 0;
  return () => {
    let mine = false;
    return {
      pause() {
        if (mine) return;
        mine = true;
        waiting += 1;
        if (waiting === 1) connection.pause();
      },
      resume() {
        if (!mine) return;
        mine = false;
        waiting -= 1;
        if (waiting === 0) connection.resume();
      },
    };
  };
}
