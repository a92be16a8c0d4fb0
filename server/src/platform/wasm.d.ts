// The part of WebAssembly that we use. Its published types would add the whole DOM to the server's.
declare namespace WebAssembly {
  interface Memory {
    readonly buffer: ArrayBuffer;
    grow: (pages: number) => number;
  }
  const Memory: { prototype: Memory };
}
