import { loadPreference, savePreference } from './preferences.ts'

/** Short sounds synthesized from tones; off by default. */
type Sound = 'bet' | 'stop' | 'win' | 'bigWin' | 'lose'

interface Tone {
  readonly hertz: number
  readonly atMs: number
  readonly ms: number
  readonly wave: OscillatorType
}

const KEY = 'sound'
const LOUDNESS = 0.12
const rising = (notes: readonly number[], stepMs: number): Tone[] =>
  notes.map((hertz, index) => ({ hertz, atMs: index * stepMs, ms: stepMs * 2.4, wave: 'triangle' }))

const sounds: Readonly<Record<Sound, readonly Tone[]>> = {
  bet: [{ hertz: 320, atMs: 0, ms: 90, wave: 'sine' }],
  stop: [{ hertz: 150, atMs: 0, ms: 70, wave: 'square' }],
  win: rising([523, 659, 784], 90),
  bigWin: rising([523, 659, 784, 1_047, 784, 1_047, 1_319], 110),
  lose: [{ hertz: 180, atMs: 0, ms: 260, wave: 'sine' }],
}

let context: AudioContext | null = null
let isOn = loadPreference(KEY) === 'on'

export const isSoundOn = (): boolean => isOn

export function setSound(on: boolean): void {
  isOn = on
  savePreference(KEY, on ? 'on' : 'off')
  play('bet')
}

export function play(sound: Sound): void {
  if (!isOn) return
  context ??= new AudioContext()
  void context.resume()
  const start = context.currentTime
  for (const { hertz, atMs, ms, wave } of sounds[sound]) {
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.type = wave
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(LOUDNESS, start + atMs / 1_000)
    volume.gain.exponentialRampToValueAtTime(0.001, start + (atMs + ms) / 1_000)
    tone.connect(volume).connect(context.destination)
    tone.start(start + atMs / 1_000)
    tone.stop(start + (atMs + ms) / 1_000)
  }
}
