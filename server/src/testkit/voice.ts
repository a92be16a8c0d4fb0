const box = (kind: string, content: Buffer | string): Buffer => {
  const body = Buffer.from(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(kind, 4, 'latin1');
  return Buffer.concat([head, body]);
};

/** Returns the head of a recording by Chrome or Firefox, with one track of this codec, and some audio. */
export const webm = (codec = 'A_OPUS'): Buffer =>
  Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x84]),
    Buffer.from(`webm ${codec} `),
    Buffer.alloc(400, 7),
  ]);

/** Returns a recording as Safari makes it: boxes, with one track of this handler. */
export const mp4 = (handler = 'soun'): Buffer =>
  Buffer.concat([
    box('ftyp', 'isomiso5'),
    box('moov', `trak hdlr ${handler}`),
    box('mdat', Buffer.alloc(400)),
  ]);
