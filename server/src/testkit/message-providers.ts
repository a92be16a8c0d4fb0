import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { z } from 'zod';

/** Letter as the SMTP server received it. */
type Received = { from: string; to: string[]; user: string; raw: string };

/** Starts a real SMTP server on this machine that requires a login; `answer` sets its response to the next letters. */
export async function startSmtp() {
  const received: Received[] = [];
  const state: { answer: 'take' | 'refuse' | 'busy' } = { answer: 'take' };
  const refusal = (code: number, words: string) => Object.assign(new Error(words), { responseCode: code });
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'post@dihaadi' && password === 'p:ss/word'
        ? done(null, { user: username })
        : done(refusal(535, 'who are you')),
    onRcptTo: (_address, _session, done) =>
      state.answer === 'refuse' ? done(refusal(550, 'no such person here')) : done(),
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        if (state.answer === 'busy') return done(refusal(451, 'try again later'));
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          user: String(session.user),
          raw: Buffer.concat(parts).toString('utf8'),
        });
        return done(null, 'queued as 42');
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = z.object({ port: z.number() }).parse(server.server.address()).port;
  return {
    state,
    received,
    /** Includes the login. */
    url: `smtp://post%40dihaadi:p%3Ass%2Fword@127.0.0.1:${port}`,
    wrongLogin: `smtp://post%40dihaadi:wrong@127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

const Flow = z.object({
  template_id: z.string(),
  sender: z.string(),
  PE_ID: z.string(),
  DLT_TE_ID: z.string(),
  unicode: z.enum(['0', '1']),
  short_url: z.literal('0'),
  recipients: z.tuple([z.record(z.string(), z.string())]),
});

/** Speaks MSG91's flow API (https://docs.msg91.com/sms/send-sms): the key in a header, JSON, `type` and `message`. */
export async function startMsg91(authKey: string) {
  const received: z.output<typeof Flow>[] = [];
  const state: { answer: 'take' | 'refuse' | 'busy' | 'silent' } = { answer: 'take' };
  const server = createServer((request, response) => {
    const reply = (status: number, type: string, message: string) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ type, message }));
    };
    void text(request).then((body) => {
      if (request.method !== 'POST' || request.url !== '/api/v5/flow/')
        return reply(404, 'error', 'no such call');
      if (request.headers['authkey'] !== authKey) return reply(401, 'error', 'Authentication failure');
      if (state.answer === 'silent') return undefined;
      if (state.answer === 'busy') return reply(503, 'error', 'busy');
      if (state.answer === 'refuse') return reply(200, 'error', 'template id missing or invalid');
      received.push(Flow.parse(JSON.parse(body)));
      return reply(200, 'success', `3463${received.length}`);
    });
  });
  return { state, received, ...(await listening(server)) };
}

/** Speaks Twilio's call resource (https://www.twilio.com/docs/voice/api/call-resource): Basic auth, a form, JSON. */
export async function startTwilio({ accountSid, authToken }: { accountSid: string; authToken: string }) {
  const received: Record<string, string>[] = [];
  const state: { answer: 'take' | 'refuse' | 'busy' } = { answer: 'take' };
  const secret = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const server = createServer((request, response) => {
    const reply = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    void text(request).then((body) => {
      if (request.method !== 'POST' || request.url !== `/2010-04-01/Accounts/${accountSid}/Calls.json`)
        return reply(404, { code: 20404, message: 'The requested resource was not found', status: 404 });
      if (request.headers.authorization !== secret)
        return reply(401, { code: 20003, message: 'Authenticate', status: 401 });
      if (state.answer === 'busy')
        return reply(429, { code: 20429, message: 'Too Many Requests', status: 429 });
      if (state.answer === 'refuse')
        return reply(400, { code: 21217, message: 'Phone number does not appear to be valid', status: 400 });
      received.push(Object.fromEntries(new URLSearchParams(body)));
      return reply(201, { sid: `CA${String(received.length).padStart(32, '0')}`, status: 'queued' });
    });
  });
  return { state, received, ...(await listening(server)) };
}

/** Starts a server on this machine. */
async function listening(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
