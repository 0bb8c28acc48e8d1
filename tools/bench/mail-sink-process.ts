// The mail server in a process of its own, so that it slows neither the measured server nor the measuring client.
import { startMailSink } from './mail-sink'

const { url } = await startMailSink()
console.log(url)
