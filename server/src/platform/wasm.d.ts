// The part of WebAssembly that is used. Its published types bring the whole DOM into the server's.
declare namespace WebAssembly {
  interface Memory {
    readonly buffer: ArrayBuffer;
    grow: (pages: number) => number;
  }
  const Memory: { prototype: Memory };
}
