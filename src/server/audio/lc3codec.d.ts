// The few calls of lc3codec that lc3.ts and its tests make. The package ships no declarations of its own.
declare module 'lc3codec' {
  interface SampleRate {
    getSampleRate(): number;
  }
  interface FrameDuration {
    toMicroseconds(): number;
  }
  interface ErrorCondition {
    isMarked(): boolean;
  }
  interface Decoder {
    /** Samples of a frame. */
    getFrameSize(): number;
    /** Fills `samples`, even when the frame is broken: `condition` is marked then. */
    decode(frame: Uint8Array, condition: ErrorCondition, samples: Int16Array): Int16Array;
  }
  interface Encoder {
    getFrameSize(): number;
    encode(samples: number[], bytes: number, frame: Uint8Array): Uint8Array;
  }
  type RateName = 'FS_08000' | 'FS_16000' | 'FS_24000' | 'FS_32000' | 'FS_44100' | 'FS_48000';
  const lc3codec: {
    Core: {
      LC3SampleRate: Record<RateName, SampleRate>;
      LC3FrameDuration: Record<'NMS_10000US', FrameDuration>;
    };
    Encoder: { LC3Encoder: new (duration: FrameDuration, rate: SampleRate) => Encoder };
    Decoder: {
      LC3Decoder: new (duration: FrameDuration, rate: SampleRate) => Decoder;
      LC3BEC: new (marked: boolean) => ErrorCondition;
    };
  };
  export default lc3codec;
}
